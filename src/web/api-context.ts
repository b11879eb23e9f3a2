import { createContext } from 'react-router'
import type { Client } from './api.ts'

/** Where a loader finds the API client while a page is rendered on the server. */
export const apiContext = createContext<Client>()
