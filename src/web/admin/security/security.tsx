import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SecondFactorSetup } from '../../../contract/sign-in/second-factor.ts'
import { api } from '../../api.ts'
import { Notice } from '../../ui/message/notice.tsx'
import type { Route } from './+types/security.ts'
import { AdminPage } from '../page/admin-page.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { load } from '../page/load.ts'
import { SecondFactorOff, SecondFactorOn, SecondFactorScan } from './second-factor.tsx'

export async function clientLoader() {
  return { state: await load(api('GET /api/admin/second-factor')) }
}

/** Two-factor authentication of the signed-in admin (docs/decisions/008): off, being set up, on. */
export default function SecurityPage({ loaderData: { state } }: Route.ComponentProps) {
  const [setup, setSetup] = useState<SecondFactorSetup>()
  // In plain text only here, until the page is left.
  const [codes, setCodes] = useState<string[]>()
  const { revalidate } = useRevalidator()

  function showCodes(fresh: string[]) {
    setSetup(undefined)
    setCodes(fresh)
  }
  function done() {
    setCodes(undefined)
    void revalidate()
  }
  return (
    <AdminPage>
      {!state && <Notice tone="error">Konnte Sicherheit nicht laden</Notice>}
      {codes && <RecoveryCodeList codes={codes} onDone={done} />}
      {!codes && setup && (
        <SecondFactorScan
          setup={setup}
          onConfirmed={showCodes}
          onCancel={() => setSetup(undefined)}
        />
      )}
      {state && !codes && !setup && !state.on && <SecondFactorOff onBegun={setSetup} />}
      {state && !codes && !setup && state.on && (
        <SecondFactorOn state={state} onCodes={showCodes} onOff={() => void revalidate()} />
      )}
    </AdminPage>
  )
}
