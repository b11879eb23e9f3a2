import { createContext } from 'react-router'
import type { Client } from './api.ts'

/** Holds the API client for loaders while a page is rendered on the server. */
export const apiContext = createContext<Client>()
