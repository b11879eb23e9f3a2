import { inject } from 'vitest'
import { postgresTimeouts } from '../../src/db/postgres-pool.ts'
import { MINUTE } from '../../src/contract/time/time.ts'

// Read by `openShop`: the same suites then run against PostgreSQL.
process.env['TEST_DATABASE_URL'] = inject('databaseUrl')

postgresTimeouts.connect = MINUTE
postgresTimeouts.statement = MINUTE
postgresTimeouts.transaction = MINUTE
