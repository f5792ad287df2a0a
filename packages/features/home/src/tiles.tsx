import { reasonOf, useApi, useIsMounted, useKeyedMutation, useSignedIn } from '@parley/client'
import { createMeeting, getProfile } from '@parley/contract'
import { addDays, type LocalDate, MEETING_NOW_MS, roomPath, TIMEZONES } from '@parley/domain'
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
const WAYS = [
  { id: 'camera', label: 'Start now' },
  { id: 'no-camera', label: 'Start now without camera' },
  { id: 'personal', label: 'Open your personal room' },
  { id: 'later', label: 'Schedule for later' },
]

/** The tiles of Home: start, join or schedule a meeting, or share the screen. */
export function Tiles({ today, now, onOpen }: TilesProps) {
  const { user } = useSignedIn()
  const navigate = useNavigate()
  const { toast } = useToast()
  const { client } = useApi()
  const create = useKeyedMutation(createMeeting)
  const coming = useMeetings(today, addDays(today, DAYS_AHEAD)).data?.filter(
    ({ startTime }) => new Date(startTime) > now,
  ).length
  const isHere = useIsMounted()
  // A user who has left Home before the room is ready is not navigated to it.
  const enter = (meetingId: string, query = '') => isHere.current && void navigate(roomPath(meetingId) + query)
  /** `query` sets how the user enters the room, for example without the camera. */
  const startNow = (query = '') => {
    if (create.isPending) return
    create.run(
      {
        body: {
          title: `Meeting of ${user.name}`,
          startTime: now.toISOString(),
          endTime: new Date(now.getTime() + MEETING_NOW_MS).toISOString(),
          timezone: TIMEZONES.find((zone) => zone === user.settings.display.timezone) ?? TIMEZONES[0],
        },
      },
      {
        onSuccess: ({ meetingId }) => enter(meetingId, query),
        onError: (error) =>
          toast({
            title: 'Failed to start a meeting',
            description: reasonOf(error, 'Nothing was started; please try again.'),
            destructive: true,
          }),
      },
    )
  }
  const openPersonal = () =>
    void client.call(getProfile).then(
      ({ personalMeetingId }) => enter(personalMeetingId),
      (error: unknown) =>
        toast({
          title: 'Failed to open your room',
          description: reasonOf(error, 'Please try again.'),
          destructive: true,
        }),
    )
  const start = (way: string) => {
    if (way === 'later') onOpen('schedule')
    else if (way === 'personal') openPersonal()
    else startNow(way === 'no-camera' ? '?camera=off' : '')
  }
  return (
    <div className={styles.tiles}>
      <div className={styles.first}>
        <Tile icon={Video} label="New meeting" isMain onPress={() => startNow()} />
        <Menu label="Ways to start a meeting" items={WAYS} trigger={moreTrigger} onAction={start} />
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
      <Tile icon={MonitorUp} label="Share screen" onPress={() => startNow('?share')} />
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
