import { defineConfig } from 'vitest/config'

/** Every suite that uses a database runs on SQLite and again on PostgreSQL. */
const databaseSuites = 'src/{backup,shop,server,db}/**/*.test.{ts,tsx}'

/**
 * Left out on PostgreSQL: suites without concurrency whose shop sends the database no statement that other suites do
 * not send there as well. They test pictures, files of banks, lengths, rate limits, hashes, texts, rights and figures.
 * `npm run test:all` runs them as well, and a suite that is not listed here runs on both.
 */
export const withoutOwnStatements = [
  'src/server/routes/people/person-fields.test.tsx',
  'src/server/routes/catalogue/product-fields.test.tsx',
  'src/server/routes/sign-in/second-factor.test.ts',
  'src/server/routes/orders/delivery-countries.test.ts',
  'src/server/routes/people/payment-link.test.ts',
  'src/server/routes/catalogue/admin-product-search.test.ts',
  'src/server/http/own-calls.test.ts',
  'src/server/routes/orders/order-fields.test.tsx',
  'src/server/routes/received-fields.test.tsx',
  'src/server/routes/orders/customer-steps.test.ts',
  'src/server/routes/orders/order-predictions.test.ts',
  'src/server/routes/invoices/invoice-changes.test.ts',
  'src/server/routes/appointments/customer-answers.test.ts',
  'src/server/routes/overview/today-counts.test.ts',
  'src/server/routes/people/written-to.test.ts',
  'src/server/routes/accounts/email-change.test.ts',
  'src/server/routes/people/person-deletion.test.ts',
  'src/server/routes/people/person-steps.test.ts',
  'src/db/fixed-words.test.ts',
  'src/server/routes/settings/typed-settings.test.tsx',
  'src/server/routes/payments/payment-methods.test.ts',
  'src/server/routes/orders/order-numbers.test.ts',
  'src/shop/service/demo-round.test.ts',
  'src/shop/devices/demo-devices.test.ts',
  'src/shop/appointments/demo-appointments.test.ts',
  'src/server/routes/payments/two-disputes.test.ts',
  'src/server/routes/invoices/documents.test.ts',
  'src/server/routes/payments/direct-turnover.test.ts',
  'src/server/routes/payments/opening-webhooks.test.ts',
  'src/server/routes/overview/admin-dashboard.test.ts',
  'src/server/routes/books/replaced-invoices.test.ts',
  'src/server/routes/bank/bank-statements.test.ts',
  'src/server/http/held-bodies.test.ts',
  'src/server/routes/overview/warnings.test.ts',
  'src/server/routes/devices/device-services.test.ts',
  'src/server/http/api-docs.test.ts',
  'src/server/http/forwarded.test.ts',
  'src/server/routes/books/books-handover.test.ts',
  'src/server/routes/books/documents-and-ledger.test.ts',
  'src/server/routes/books/money-settings.test.ts',
  'src/server/routes/books/quarter.test.ts',
  'src/server/routes/books/refused-amounts.test.ts',
  'src/server/routes/books/rounding.test.ts',
  'src/server/routes/books/vat-number.test.ts',
  'src/server/routes/books/vat-registration.test.ts',
  'src/server/routes/payments/refunds.test.ts',
  'src/server/routes/people/admin-access.test.ts',
  'src/server/routes/service/visits-without-device.test.ts',
  'src/server/routes/settings/old-settings.test.ts',
  'src/shop/catalogue/trade-words.test.ts',
  'src/shop/money/turnover.test.ts',
  'src/backup/stores.test.ts',
  'src/server/http/clean-input.test.ts',
  'src/server/http/compilers.test.ts',
  'src/server/http/guards.test.ts',
  'src/server/http/headers.test.ts',
  'src/server/http/http-server.test.ts',
  'src/server/http/limits.test.ts',
  'src/server/http/refusals.test.ts',
  'src/server/http/security-events.test.ts',
  'src/server/http/statements.test.ts',
  'src/server/routes/accounts/account-export.test.ts',
  'src/server/routes/accounts/account-lock.test.ts',
  'src/server/routes/accounts/account-mails.test.ts',
  'src/server/routes/catalogue/admin-pictures.test.ts',
  'src/server/routes/service/admin-service-reminders.test.ts',
  'src/server/routes/overview/admin-state.test.ts',
  'src/server/routes/bank/bank-and-twint.test.ts',
  'src/server/routes/bank/bank-files.test.ts',
  'src/server/routes/orders/cart.test.ts',
  'src/server/routes/catalogue/catalogue.test.ts',
  'src/server/routes/devices/device-labels.test.ts',
  'src/server/routes/sign-in/long-input.test.ts',
  'src/server/routes/overview/metrics.test.ts',
  'src/server/routes/orders/order-limits.test.ts',
  'src/server/routes/sign-in/password-change.test.ts',
  'src/server/routes/accounts/profile.test.ts',
  'src/server/routes/orders/purchase-totals.test.ts',
  'src/server/routes/catalogue/wanted-product.test.ts',
  'src/server/website/first-paint.test.ts',
  'src/server/website/pages.test.ts',
  'src/server/website/shown-on-pages.test.ts',
  'src/shop/tools/argon2.test.ts',
  'src/shop/invoices/render-document.test.ts',
  'src/shop/mail/texts.test.ts',
  'src/shop/sign-in/new-password.test.ts',
]

/** Left out on PostgreSQL, also by `npm run test:all`: suites of modules with a database that open none. */
export const withoutDatabase = [
  'src/shop/advice/advise.test.ts',
  'src/shop/advice/compare-products.test.ts',
  'src/shop/devices/due-dates.test.ts',
  'src/server/routes/settings/used-settings.test.ts',
  'src/server/website/built-files.test.ts',
  'src/shop/bank/read-camt.test.ts',
  'src/shop/catalogue/find-products.test.ts',
  'src/shop/catalogue/picture-turns.test.ts',
  'src/shop/catalogue/product-round-trip.test.ts',
  'src/shop/catalogue/product-table.test.ts',
  'src/shop/catalogue/read-words.test.ts',
  'src/shop/devices/column-words.test.ts',
  'src/shop/devices/find-columns.test.ts',
  'src/shop/devices/kind-words.test.ts',
  'src/shop/devices/product-device.test.ts',
  'src/shop/devices/read-size.test.ts',
  'src/shop/invoices/payment-reference.test.ts',
  'src/shop/invoices/split-street.test.ts',
  'src/shop/mail/html.test.ts',
  'src/shop/money/direct-turnover.test.ts',
  'src/shop/money/failed-refund.test.ts',
  'src/shop/money/notes-vat.test.ts',
  'src/shop/orders/order-search.test.ts',
  'src/shop/service/order-stops.test.ts',
  'src/shop/settings/uid.test.ts',
  'src/shop/sign-in/registration.test.ts',
  'src/shop/tools/qr-code.test.ts',
  'src/shop/tools/read-cell.test.ts',
  'src/shop/tools/read-day.test.ts',
  'src/shop/tools/read-email.test.ts',
  'src/shop/tools/read-table.test.ts',
  'src/shop/tools/split-word.test.ts',
]

/** Most tests sign somebody in or upload a picture; only the tests of hashing and encoding need the real cost. */
const cheapWork = ['test/support/cheap-hashes.ts', 'test/support/cheap-pictures.ts']

/** A body with a field nobody knows fails its test. */
const knownFields = 'test/support/fail-on-unknown.ts'

/** A line of the log that says who somebody is fails its test. */
const nobodyLogged = 'test/support/fail-on-personal.ts'

/** Random histories, the same ones each time. */
const sameHistories = 'test/support/same-histories.ts'

/** The matchers of our own. */
const matchers = 'test/support/to-be-refused.ts'

export default defineConfig({
  test: {
    restoreMocks: true,
    // No test measures speed: only one that hangs has failed, however busy the machine is.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A test that expects nothing, because its list was empty or its callback too late, has not succeeded.
    expect: { poll: { timeout: 120_000 }, requireAssertions: true },
    // Most files wait for a password hash or a database; with one worker the second core would be idle.
    maxWorkers: '100%',
    // Files share the modules of their worker: loading them again for each took half of the run. A file must undo what
    // it changes in a module.
    isolate: false,
    // Half as many garbage collections as with the default.
    execArgv: ['--max-semi-space-size=32'],
    // A file without tests is a mistake, and so is a leftover `.only`.
    passWithNoTests: false,
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'sqlite',
          include: ['src/**/*.test.{ts,tsx}', 'test/{,spec/}*.test.ts'],
          setupFiles: [...cheapWork, knownFields, nobodyLogged, sameHistories, matchers],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [databaseSuites],
          exclude: [...withoutDatabase, ...(process.env['TEST_ALL'] ? [] : withoutOwnStatements)],
          globalSetup: 'test/support/postgres.ts',
          setupFiles: [
            ...cheapWork,
            knownFields,
            nobodyLogged,
            sameHistories,
            matchers,
            'test/support/postgres-url.ts',
          ],
        },
      },
    ],
  },
})
