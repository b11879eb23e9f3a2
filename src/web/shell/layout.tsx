import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { Route } from './+types/layout.ts'
import { ErrorText } from './error-page.tsx'
import { Footer } from './footer.tsx'
import { Frame } from './frame.tsx'
import { Header } from './header.tsx'

/** The layout around every page for visitors (spec §2 Global layout). */
export default function Layout() {
  return (
    <VisitorFrame>
      <Outlet />
    </VisitorFrame>
  )
}

/** A page that fails to render keeps the navigation. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <VisitorFrame>
      <ErrorText error={error} />
    </VisitorFrame>
  )
}

function VisitorFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Frame
      header={<Header />}
      // Remounted for every page, so that it is never seen jumping from its previous position.
      footer={<Footer key={pathname} />}
    >
      {children}
    </Frame>
  )
}
