import { Banner } from '@parley/ui'
import type { Rebased } from './rebase.ts'

interface ChangedMeanwhileProps<Values> {
  meanwhile: Rebased<Values>
  labels: Readonly<Record<keyof Values, string>>
}

/** Says over a form what somebody else has saved meanwhile, and what a further save does. */
export function ChangedMeanwhile<Values>({ meanwhile: { theirs, both }, labels }: ChangedMeanwhileProps<Values>) {
  const named = (fields: readonly (keyof Values)[]) => fields.map((field) => labels[field]).join(', ')
  return (
    <Banner tone="warning" isAlert>
      {`Somebody else saved meanwhile: ${named(theirs)}. `}
      {both.length > 0
        ? `You changed ${named(both)} too: saving again puts yours in place of theirs.`
        : 'What you changed is still here; save again to keep it.'}
    </Banner>
  )
}
