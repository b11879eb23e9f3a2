import { createContext, useContext } from 'react'

/** What closes the dialog something is shown in. */
export const CloseDialog = createContext<() => void>(() => undefined)

/** Closes the dialog that shows the caller, once what it asks for is done; does nothing outside of one. */
export const useCloseDialog = () => useContext(CloseDialog)
