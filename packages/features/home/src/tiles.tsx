import { reasonOf, useKeyedMutation, useSignedIn } from '@parley/client'
import { createMeeting } from '@parley/contract'
import { addDays, type LocalDate, MEETING_NOW_MS, TIMEZONES } from '@parley/domain'
import { useMeetings } from '@parley/parts/meetings'
import { Count, Icon, type IconType, Menu, type MenuTriggerProps, useToast } from '@parley/ui'
import { CalendarPlus, ChevronDown, MonitorUp, Plus, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import styles from './tiles.module.css'

interface TilesProps {
  today: LocalDate
  now: Date
  onOpen: (dialog: string) => void
}

const DAYS_AHEAD = 30
const LATER = 'later'
const LENGTHS = [
  { id: '30', label: 'Start now, 30 minutes' },
  { id: '60', label: 'Start now, 1 hour' },
]

/** What can be started from Home. */
export function Tiles({ today, now, onOpen }: TilesProps) {
  const { user } = useSignedIn()
  const navigate = useNavigate()
  const { toast } = useToast()
  const create = useKeyedMutation(createMeeting)
  const coming = useMeetings(today, addDays(today, DAYS_AHEAD)).data?.filter(
    ({ startTime }) => new Date(startTime) > now,
  ).length
  const startNow = (milliseconds: number) => {
    if (create.isPending) return
    create.run(
      {
        body: {
          title: `Meeting of ${user.name}`,
          startTime: now.toISOString(),
          endTime: new Date(now.getTime() + milliseconds).toISOString(),
          timezone: TIMEZONES.find((zone) => zone === user.settings.display.timezone) ?? TIMEZONES[0],
        },
      },
      {
        onSuccess: ({ id, meetingId }) => {
          toast({ title: 'Meeting started', description: `ID: ${meetingId}` })
          void navigate(`/meetings?meeting=${id}`)
        },
        onError: (error) =>
          toast({
            title: 'Failed to start a meeting',
            description: reasonOf(error, 'Nothing was started; please try again.'),
            destructive: true,
          }),
      },
    )
  }
  return (
    <div className={styles.tiles}>
      <div className={styles.first}>
        <Tile icon={Video} label="New meeting" isMain onPress={() => startNow(MEETING_NOW_MS)} />
        <Menu
          label="Ways to start a meeting"
          items={[...LENGTHS, { id: LATER, label: 'Schedule for later' }]}
          trigger={moreTrigger}
          onAction={(id) => (id === LATER ? onOpen('schedule') : startNow(Number(id) * 60_000))}
        />
      </div>
      <Tile icon={Plus} label="Join" onPress={() => onOpen('join')} />
      <Tile icon={CalendarPlus} label="Schedule" onPress={() => onOpen('schedule')}>
        {coming !== undefined && coming > 0 && (
          <span className={styles.count}>
            <Count
              value={coming}
              label={`${coming === 1 ? 'meeting' : 'meetings'} in the next ${DAYS_AHEAD} days`}
              tone="neutral"
            />
          </span>
        )}
      </Tile>
      <Tile icon={MonitorUp} label="Share screen" onPress={() => onOpen('share')} />
    </div>
  )
}

const moreTrigger = (props: MenuTriggerProps) => (
  <button type="button" className={styles.more} aria-label="Ways to start a meeting" {...props}>
    <Icon as={ChevronDown} />
  </button>
)

interface TileProps {
  icon: IconType
  label: string
  isMain?: boolean
  onPress: () => void
  children?: ReactNode
}

const Tile = ({ icon, label, isMain = false, onPress, children }: TileProps) => (
  <button type="button" className={styles.tile} data-main={isMain || undefined} onClick={onPress}>
    <Icon as={icon} size={24} />
    <span className={styles.label}>{label}</span>
    {children}
  </button>
)
