import { Outlet } from 'react-router'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { PageProgress } from './page-progress.tsx'
import { RouteChange } from './route-change.tsx'
import { useSite } from '../use-site.ts'
import { WayOnBar } from './way-on-bar.tsx'

/** What every page has around it (spec §2 Global layout). */
export default function Layout() {
  const { isOpen } = useSite()
  return (
    <>
      <a href="#inhalt" className={styles['skip']}>
        Zum Inhalt springen
      </a>
      <PageProgress />
      <Header />
      <main id="inhalt" tabIndex={-1}>
        {!isOpen && <p className={styles['closed']}>Der Shop ist noch nicht eröffnet.</p>}
        <WayOnBar />
        <Outlet />
      </main>
      <Footer />
      <RouteChange />
    </>
  )
}
