import type { Subject, Subjects } from '@parley/mocks/browser'
import { Button, Select, TextField } from '@parley/ui'
import { CircleDollarSign, MessageSquare, Pencil, PhoneIncoming } from 'lucide-react'
import { useState } from 'react'
import { useMocks, useSubjects } from './use-mocks.ts'
import styles from './console.module.css'

/** Triggers actions of others: customers write, call and pay, and a colleague types. */
export function EventsColumn() {
  const subjects = useSubjects()
  return (
    <section className={styles.column} aria-label="Events">
      <h2 className={styles.heading}>Events</h2>
      {subjects && <Events subjects={subjects} />}
    </section>
  )
}

const MOST = 500

/** Options for the first `MOST` entries of a long list, preceded by the picked one if it is not among them. */
function optionsOf(list: readonly Subject[], picked: Subject | undefined) {
  const first = list.slice(0, MOST)
  const offered = picked && !first.includes(picked) ? [picked, ...first] : first
  return offered.map(({ id, name }) => ({ value: id, label: name }))
}

/** The id of the conversation that is open on the page. */
const openConversation = () => new URLSearchParams(location.search).get('conversation')

function Events({ subjects: { conversations, customers, invoices, colleagues } }: { subjects: Subjects }) {
  const { world } = useMocks()
  const { commands } = world
  const [said, setSaid] = useState('')
  const [text, setText] = useState('Hello? Are you there?')
  const [writer, setWriter] = useState('')
  const [caller, setCaller] = useState('')
  const [invoice, setInvoice] = useState('')
  const [colleague, setColleague] = useState('')
  const pick = (list: readonly Subject[], id: string, preferred: string | null = null) =>
    list.find((one) => one.id === id) ?? list.find((one) => one.id === preferred) ?? list[0]
  const run = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      setSaid(done)
    } catch (error) {
      setSaid(error instanceof Error ? error.message : 'That did not work')
    }
  }
  const [by, of, due, mate] = [
    pick(conversations, writer, openConversation()),
    pick(customers, caller),
    pick(invoices, invoice),
    pick(colleagues, colleague),
  ]
  return (
    <div className={styles.events}>
      <Button
        size="compact"
        icon={MessageSquare}
        disabled={!by || text.trim() === ''}
        onClick={() => by && void run(async () => commands.customerWrites(by.id, text), `${by.name} wrote`)}
      >
        Customer writes
      </Button>
      <Select
        label="Who writes"
        hideLabel
        size="compact"
        options={optionsOf(conversations, by)}
        value={by?.id ?? ''}
        onValueChange={setWriter}
      />
      <div className={styles.whole}>
        <TextField label="What is written" hideLabel size="compact" value={text} onValueChange={setText} />
      </div>
      <Button
        size="compact"
        icon={PhoneIncoming}
        disabled={!of}
        onClick={() => of && void run(async () => commands.customerCalls(of.id), `${of.name} calls`)}
      >
        Customer calls
      </Button>
      <Select
        label="Who calls"
        hideLabel
        size="compact"
        options={optionsOf(customers, of)}
        value={of?.id ?? ''}
        onValueChange={setCaller}
      />
      <Button
        size="compact"
        icon={CircleDollarSign}
        disabled={!due}
        onClick={() => due && void run(async () => commands.customerPays(due.id), `${due.name} is paid`)}
      >
        Customer pays
      </Button>
      <Select
        label="What is paid"
        hideLabel
        size="compact"
        placeholder="No payable invoices"
        options={optionsOf(invoices, due)}
        value={due?.id ?? ''}
        onValueChange={setInvoice}
      />
      <Button
        size="compact"
        icon={Pencil}
        disabled={!by || !mate}
        onClick={() =>
          by &&
          mate &&
          void run(async () => commands.colleagueIs(by.id, mate.id, 'typing'), `${mate.name} is typing to ${by.name}`)
        }
      >
        Colleague types
      </Button>
      <Select
        label="Who types"
        hideLabel
        size="compact"
        options={optionsOf(colleagues, mate)}
        value={mate?.id ?? ''}
        onValueChange={setColleague}
      />
      <output className={`${styles.hint} ${styles.whole}`}>{said}</output>
    </div>
  )
}
