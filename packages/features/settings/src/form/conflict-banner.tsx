import { Banner } from '@parley/ui'
import type { Rebased } from './rebase.ts'

interface ChangedMeanwhileProps<Values> {
  meanwhile: Rebased<Values>
  labels: Readonly<Record<keyof Values, string>>
}

/** Banner above a form: which fields somebody else has saved during editing, and what saving again does. */
export function ConflictBanner<Values>({ meanwhile: { theirs, both }, labels }: ChangedMeanwhileProps<Values>) {
  const named = (fields: readonly (keyof Values)[]) => fields.map((field) => labels[field]).join(', ')
  return (
    <Banner tone="warning" isAlert>
      {`Changed by somebody else: ${named(theirs)}. `}
      {both.length > 0
        ? `You changed ${named(both)} too: saving again puts yours in place of theirs.`
        : 'What you changed is still here; save again to keep it.'}
    </Banner>
  )
}
