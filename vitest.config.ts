import { defineConfig } from 'vitest/config'

/** Everything that touches a database; these suites run once on SQLite and once more on PostgreSQL. */
const databaseSuites = 'src/{shop,server,db}/**/*.test.ts'

/** Most stories sign somebody in; only the test of the hash itself needs it dear. */
const cheapHashes = 'test/support/cheap-hashes.ts'

export default defineConfig({
  test: {
    restoreMocks: true,
    // No test is about speed: only one that hangs has failed, however busy the machine is.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Most files wait for a password hash or a database; with one worker the second core would idle.
    maxWorkers: '100%',
    // A file that holds no test is a mistake, and so is `.only` left behind.
    passWithNoTests: false,
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'sqlite',
          include: ['src/**/*.test.{ts,tsx}', 'test/{,spec/}*.test.ts'],
          setupFiles: cheapHashes,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [databaseSuites],
          globalSetup: 'test/support/postgres.ts',
          setupFiles: [cheapHashes, 'test/support/postgres-url.ts'],
        },
      },
    ],
  },
})
