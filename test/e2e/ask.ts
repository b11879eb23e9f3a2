import { type APIResponse, expect } from '@playwright/test'

/** The body of a call's answer; a refusal fails the test with its reason. */
export async function ask<T>(call: Promise<APIResponse>): Promise<T> {
  const answer = await call
  expect(answer.ok(), await answer.text()).toBe(true)
  return (answer.status() === 204 ? undefined : await answer.json()) as T
}
