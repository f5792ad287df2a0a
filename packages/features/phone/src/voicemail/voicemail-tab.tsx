import { errorText, useEndpointMutation, useEndpointQuery, useSignedIn } from '@parley/client'
import { getVoicemailTotals, simulateVoicemail } from '@parley/contract'
import { ListBody } from '@parley/parts/lists'
import { Button, EmptyState, IconButton, type IconType, Menu, type MenuTriggerProps, useToast } from '@parley/ui'
import { ArrowDownUp, FlaskConical, ListFilter, Voicemail } from 'lucide-react'
import { useVoicemailList } from './voicemail-list.ts'
import { VoicemailRow } from './voicemail-row.tsx'
import styles from './voicemail.module.css'

const SHOWN = [
  { id: 'all', label: 'All', heard: undefined },
  { id: 'no', label: 'Not heard', heard: 'no' },
  { id: 'yes', label: 'Heard', heard: 'yes' },
] as const
const ORDERS = [
  { id: '-timestamp', label: 'Newest first' },
  { id: 'timestamp', label: 'Oldest first' },
] as const

const buttonWith = (icon: IconType, words: string) => (props: MenuTriggerProps) => (
  <Button {...props} variant="quiet" size="compact" icon={icon}>
    {words}
  </Button>
)

/** Shows the voicemails of the whole team, left by callers whom nobody answered. */
export function VoicemailTab() {
  const list = useVoicemailList()
  const totals = useEndpointQuery(getVoicemailTotals, {}, { poll: true }).data
  const shown = SHOWN.find(({ heard }) => heard === list.filters.heard) ?? SHOWN[0]
  const order = ORDERS.find(({ id }) => id === list.sort) ?? ORDERS[0]
  return (
    <div className={styles.tab}>
      <div className={styles.tools}>
        <span className={styles.total}>{totals && `${totals.notHeard} of ${totals.count} not heard`}</span>
        <Simulate />
        <Menu
          label={`Filter: ${shown.label}`}
          items={SHOWN.map(({ id, label }) => ({ id, label }))}
          onAction={(id) => list.filter({ heard: SHOWN.find((one) => one.id === id)?.heard })}
          trigger={buttonWith(ListFilter, shown.id === 'all' ? 'Filter' : shown.label)}
        />
        <Menu
          label={`Sort: ${order.label}`}
          items={ORDERS.map(({ id, label }) => ({ id, label }))}
          onAction={list.sortBy}
          trigger={buttonWith(ArrowDownUp, order.id === '-timestamp' ? 'Sort' : order.label)}
        />
      </div>
      <Rows list={list} />
    </div>
  )
}

/** Button that simulates a voicemail; only for the simulated carrier. */
function Simulate() {
  const { user } = useSignedIn()
  const { toast } = useToast()
  const simulation = useEndpointMutation(simulateVoicemail)
  const run = () =>
    simulation.mutate(
      {},
      {
        onError: (error) =>
          toast({
            title: 'Failed to simulate a voicemail',
            description: errorText(error, 'An error occurred'),
            destructive: true,
          }),
      },
    )
  if (!user.simulated.carrier) return null
  return (
    <IconButton
      size="compact"
      name="Simulate voicemail"
      icon={FlaskConical}
      pending={simulation.isPending}
      onClick={run}
    />
  )
}

function Rows({ list }: { list: ReturnType<typeof useVoicemailList> }) {
  const nothing = list.isFiltered ? (
    <EmptyState
      icon={Voicemail}
      title="No voicemails found"
      action={<Button onClick={list.clearFilters}>Show all</Button>}
    />
  ) : (
    <EmptyState icon={Voicemail} title="No voicemails" />
  )
  return (
    <ListBody noun="voicemails" failed="Failed to load voicemails" loading="Loading..." listed={list} nothing={nothing}>
      <ul className={styles.rows} aria-label="Voicemails" data-single-keys>
        {list.items.map((voicemail, index) => (
          <VoicemailRow
            key={voicemail.id}
            voicemail={voicemail}
            index={index}
            href={list.hrefOf(voicemail.id)}
            isOpen={list.dialogs.voicemail === voicemail.id}
            onOpen={list.open}
          />
        ))}
      </ul>
    </ListBody>
  )
}
