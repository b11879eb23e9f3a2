/** Whether an address is a page's own or lies below it. */
export const isUnder = (path: string, page: string) => path === page || path.startsWith(`${page}/`)
