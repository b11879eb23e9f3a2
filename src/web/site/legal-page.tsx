import type { ReactNode } from 'react'
import { Prose } from '../ui/prose.tsx'

/** A page of text. The owner's legal texts and ours look the same. */
export function LegalPage({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="wrap page">
      <Prose>
        <p className="eyebrow">Rechtliches</p>
        <h1>{title}</h1>
        {children}
      </Prose>
    </div>
  )
}
