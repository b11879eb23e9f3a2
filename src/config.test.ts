import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const bucket = {
  S3_ENDPOINT: 'https://s3.example/bilder/',
  S3_ACCESS_KEY_ID: 'AKIA',
  S3_SECRET_ACCESS_KEY: 'geheim',
}

test('without a bucket pictures lie in the data folder', () => {
  expect(readConfig({ S3_ENDPOINT: '', S3_REGION: 'auto' }).bucket).toBeUndefined()
})

test('a bucket needs its address and both keys', () => {
  expect(readConfig({ ...bucket, S3_REGION: 'eu-central-2' }).bucket).toEqual({
    endpoint: 'https://s3.example/bilder',
    region: 'eu-central-2',
    accessKeyId: 'AKIA',
    secretAccessKey: 'geheim',
  })
  expect(readConfig(bucket).bucket?.region).toBe('auto')
  for (const name of Object.keys(bucket)) {
    expect(() => readConfig({ ...bucket, [name]: undefined })).toThrow(/belong together/)
  }
  expect(() => readConfig({ ...bucket, S3_ENDPOINT: 's3.example' })).toThrow(/S3_ENDPOINT must be/)
})

test('demo data is for shops without real money', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(readConfig({}).seed).toBe('demo')
  expect(readConfig({ SEED: 'none' }).seed).toBe('none')
  expect(readConfig(stripe).seed).toBe('none')
  expect(readConfig({ ...stripe, SEED: 'demo' }).seed).toBe('demo')
  const live = { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1' }
  expect(readConfig(live).seed).toBe('none')
  expect(() => readConfig({ ...live, SEED: 'demo' })).toThrow(/SEED=demo/)
})
