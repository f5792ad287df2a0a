import { useEndpointQuery } from '@parley/client'
import { listPhoneNumbers, type PhoneNumber } from '@parley/contract'
import { QueryState } from '@parley/parts/query-state'
import { Button, EmptyState, lazyModule, useLazyPart } from '@parley/ui'
import { Phone, Plus } from 'lucide-react'
import { useState } from 'react'
import { TabHead } from '../tab-head.tsx'
import { LineTable } from './line-table.tsx'

const dialogModule = lazyModule('The number', () => import('./line-dialogs.tsx'))

/** The open dialog of the phone numbers tab. */
export type LineQuestion =
  | { kind: 'add' }
  | { kind: 'test' | 'edit' | 'switchOff' | 'setDefault' | 'delete'; line: PhoneNumber }

/** Lists the phone numbers of the business, the default first, inactive ones included. */
export function PhoneNumbersTab() {
  const query = useEndpointQuery(listPhoneNumbers, { query: { includeInactive: 'true' } })
  const [question, setQuestion] = useState<LineQuestion | null>(null)
  const dialogs = useLazyPart(dialogModule)
  const close = () => setQuestion(null)
  const open = (next: LineQuestion) => {
    setQuestion(next)
    dialogs.load(close)
  }
  const add = (
    <Button variant="primary" icon={Plus} onPointerEnter={dialogs.preload} onClick={() => open({ kind: 'add' })}>
      Add number
    </Button>
  )
  return (
    <QueryState
      query={query}
      loading="Loading phone numbers..."
      failed="Failed to fetch phone numbers"
      safe="Nothing was changed."
      stale="Could not refresh the phone numbers."
    >
      {(lines) => (
        <>
          <TabHead title="Phone Numbers" text={summary(lines)}>
            {lines.length > 0 && add}
          </TabHead>
          {lines.length === 0 ? (
            <EmptyState icon={Phone} title="No phone numbers yet" action={add}>
              Add the number that your customers text. The first one is the default.
            </EmptyState>
          ) : (
            <LineTable lines={lines} onOpen={open} />
          )}
          {question && dialogs.part && <dialogs.part.LineDialogs question={question} onClose={close} />}
        </>
      )}
    </QueryState>
  )
}

function summary(lines: readonly PhoneNumber[]): string {
  const active = lines.filter(({ isActive }) => isActive).length
  return `${lines.length} ${lines.length === 1 ? 'number' : 'numbers'}, ${active} active. New conversations start from the default.`
}
