import { redirect } from 'react-router'

/** The admin area begins with the overview (spec §2). */
export function loader() {
  return redirect('/admin/dashboard')
}

/** Never shown; a route with a component answers documents and not raw data. */
export default function AdminStart() {
  return null
}
