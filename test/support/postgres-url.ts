import { inject } from 'vitest'

// Read by `openShop`: the same suites then run against PostgreSQL.
process.env['TEST_DATABASE_URL'] = inject('databaseUrl')
