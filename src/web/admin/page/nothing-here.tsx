import CloudOff from 'lucide-react/icons/cloud-off'
import SearchX from 'lucide-react/icons/search-x'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AdminPage } from './admin-page.tsx'

/**
 * In place of a page about one thing: it does not exist (`subject` is null), or it could not be loaded and can be asked
 * for again (undefined). `back`: the list it belongs to.
 */
export function NothingHere({
  subject,
  missing,
  failed,
  back,
}: {
  subject: null | undefined
  missing: string
  failed: string
  back: { to: string; label: string }
}) {
  const isMissing = subject === null
  return (
    <AdminPage>
      <div role="alert">
        <EmptyState
          icon={isMissing ? SearchX : CloudOff}
          title={isMissing ? missing : failed}
          actions={
            <>
              {!isMissing && (
                <Button onClick={() => window.location.reload()}>Noch einmal versuchen</Button>
              )}
              <ButtonLink to={back.to} look="secondary">
                {back.label}
              </ButtonLink>
            </>
          }
        />
      </div>
    </AdminPage>
  )
}
