import type { CalendarEvent } from '@parley/contract'
import { dayKey, formatLongDate } from '@parley/domain'
import { spanWords } from '@parley/parts/meetings'
import { Button, Fact, Facts } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { daysOfEvent, isWholeDay } from './days.ts'

interface CalendarEventDetailsProps {
  event: CalendarEvent
  zone: string
  onClose: () => void
}

/** Shows an event of another calendar; it can be changed only there. */
export function CalendarEventDetails({ event, zone, onClose }: CalendarEventDetailsProps) {
  return (
    <Dialog title={event.title} onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
      <Facts>
        <Fact label="When" wide>
          {whenWords(event, zone)}
        </Fact>
        {event.location !== null && (
          <Fact label="Where" wide>
            {event.location}
          </Fact>
        )}
        <Fact label="Calendar" wide>
          {`${event.calendarName}. Edit it there. Changes appear here a little later.`}
        </Fact>
        <Fact label="Colleagues see" wide>
          {event.isBusy ? 'That you are busy then, and nothing else' : 'Nothing: you are free then'}
        </Fact>
      </Facts>
    </Dialog>
  )
}

function whenWords(event: CalendarEvent, zone: string): string {
  const days = daysOfEvent(event, zone)
  const [first, last] = [days[0], days.at(-1)].map((day) => day && formatLongDate(day))
  if (!isWholeDay(event)) return `${formatLongDate(dayKey(new Date(event.startTime), zone))}, ${spanWords(event, zone)}`
  return first === last ? `${first}, all day` : `${first} to ${last}`
}
