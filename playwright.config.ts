import { defineConfig } from '@playwright/test'
import { findChromium } from './test/support/chromium.ts'

const { executablePath, env } = await findChromium()

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // No test is about speed: a busy machine must not fail it.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, env },
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    // Without pictures of every moment: filming costs a third of the run.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // Stories about what the server does: no width changes them.
      testIgnore: /\/(pages-in-part|processes|admin-doors|purchase-trouble)\.e2e\.ts$/,
      use: {
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
      },
    },
  ],
})
