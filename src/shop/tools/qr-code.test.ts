import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeQrCode } from './qr-code.ts'

test.each([
  'https://shop.example/twint-simulator/AbC-_0123456789',
  `otpauth://totp/F%C3%B6hnwacht:a@b.ch?secret=${'ABCDEFGH'.repeat(4)}`,
  `https://pay.example/${'x'.repeat(300)}`,
])('a camera reads the address %s', async (address) => {
  const svg = Buffer.from(makeQrCode(address).split(',')[1] ?? '', 'base64')
  const { data, info } = await sharp(svg, { density: 600 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe(address)
})
