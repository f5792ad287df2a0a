import { CALENDAR_BYTES_MAX, CalendarProblemError } from '../calendar.rules.ts'
import { beginningOf } from '../whole-text.ts'

/** An event or time zone of a calendar, as unfolded lines with only the properties that are needed. */
export interface ScannedPart {
  kind: 'VEVENT' | 'VTIMEZONE'
  lines: string[]
}

export interface ScannedCalendar {
  /** The name given in the calendar file; null when it gives none. */
  name: string | null
  /** The time zone for times that name none; null when the file gives none. */
  zone: string | null
  parts: ScannedPart[]
}

/** Maximum number of parts to read in one calendar: events, changed instances of series and time zones. */
const PARTS_MAX = 20_000
/** Maximum length of a line in characters; no property that is needed is longer. */
const LINE_MAX = 20_000
const NEEDED =
  /^(?:BEGIN|END|UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|SUMMARY|LOCATION|STATUS|TRANSP|SEQUENCE|X-MICROSOFT-CDO-BUSYSTATUS|TZID|TZOFFSETFROM|TZOFFSETTO)[;:]/i
const HEADER = /^(X-WR-CALNAME|NAME|X-WR-TIMEZONE)(?:;[^:]*)?:(.*)$/i

/**
 * Splits a calendar into its parts. Throws CalendarProblemError when the text is not a calendar, is incomplete or
 * contains too much; text that is skipped costs no more than one pass over it.
 */
export function scanCalendar(text: string): ScannedCalendar {
  if (text.length > CALENDAR_BYTES_MAX) throw new CalendarProblemError('too_large')
  const scanned: ScannedCalendar = { name: null, zone: null, parts: [] }
  const open: string[] = []
  let part: ScannedPart | null = null
  let isWhole = false
  for (const line of unfolded(text)) {
    const [, begin] = /^BEGIN:(.*)$/i.exec(line) ?? []
    if (open.length === 0 && begin?.trim().toUpperCase() !== 'VCALENDAR') {
      if (line.trim() === '' || isWhole) continue
      throw new CalendarProblemError('no_calendar')
    }
    if (begin !== undefined) {
      const kind = begin.trim().toUpperCase()
      open.push(kind)
      if (open.length === 2 && (kind === 'VEVENT' || kind === 'VTIMEZONE')) {
        part = { kind, lines: [] }
        if (scanned.parts.push(part) > PARTS_MAX) throw new CalendarProblemError('too_many')
      }
    }
    const isNeeded = open.length <= (part?.kind === 'VTIMEZONE' ? 3 : 2) && NEEDED.test(line)
    if (part && isNeeded) part.lines.push(beginningOf(line, LINE_MAX))
    else if (open.length === 1) readHeader(scanned, line)
    if (/^END:/i.test(line)) {
      open.pop()
      if (open.length < 2) part = null
      isWhole = open.length === 0
    }
  }
  if (!isWhole) throw new CalendarProblemError(open.length > 0 ? 'cut' : 'no_calendar')
  return scanned
}

function readHeader(scanned: ScannedCalendar, line: string): void {
  const [, name = '', value = ''] = HEADER.exec(beginningOf(line, LINE_MAX)) ?? []
  const said = unescaped(value).trim()
  if (said === '') return
  if (name.toUpperCase() === 'X-WR-TIMEZONE') scanned.zone = said
  else scanned.name = said
}

const unescaped = (text: string) =>
  text.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? ' ' : sign))

/** Yields the lines of a file, with folded lines joined. */
function* unfolded(text: string): Generator<string> {
  let pieces: string[] = []
  let start = text.startsWith('\uFEFF') ? 1 : 0
  while (start <= text.length) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    const line = text.slice(start, text[end - 1] === '\r' ? end - 1 : end)
    start = end + 1
    if (line.startsWith(' ') || line.startsWith('\t')) {
      pieces.push(line.slice(1))
      continue
    }
    yield pieces.join('')
    pieces = [line]
  }
  yield pieces.join('')
}
