import { browserDatabase } from '../../visitor/browser-database.ts'

/** Visits not sent yet: their drafts, and the photos of these. */
export const { put, get, list, remove } = browserDatabase('visits', ['drafts', 'photos'])
