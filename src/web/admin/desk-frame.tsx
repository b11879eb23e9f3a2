import { Outlet } from 'react-router'
import { Frame } from '../shell/frame.tsx'
import { AdminNav, Tabs } from './admin-nav.tsx'
import { DeskBar } from './desk-bar.tsx'
import styles from './desk-frame.module.css'

/**
 * The bar, the entries and the tabs of the admin area, around its layout: a route without data of its own, so that what
 * was opened in it meanwhile stays open when those of the page arrive.
 */
export default function DeskFrame() {
  return (
    <Frame
      header={<DeskBar />}
      beside={(main) => (
        <div className={`wrap ${styles['admin']} ${styles['frame']}`} data-desk>
          <AdminNav />
          {main}
        </div>
      )}
    >
      <div className={styles['section']}>
        <Tabs />
        <Outlet />
      </div>
    </Frame>
  )
}
