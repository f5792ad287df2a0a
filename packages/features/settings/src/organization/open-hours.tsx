import { OPEN_SPANS_MAX, type OpenSpan } from '@parley/domain'
import { Button, Checkbox, IconButton, TextField, VisuallyHidden } from '@parley/ui'
import { Plus, X } from 'lucide-react'
import { USUAL_HOURS } from './organization-values.ts'
import styles from './organization.module.css'

interface OpenHoursProps {
  /** The day or holiday that the hours belong to. */
  of: string
  /** Label of the checkbox that opens or closes the day. */
  label: string
  spans: readonly OpenSpan[]
  onChange: (spans: OpenSpan[]) => void
}

const BREAK: OpenSpan = { from: '12:00', to: '12:30' }

/**
 * Adds a second span: splits the first by a break from 12:00 to 12:30, or appends an empty one when that does not fit.
 */
function withBreak(spans: readonly OpenSpan[]): OpenSpan[] {
  const [{ from, to } = BREAK] = spans
  const fits = from < BREAK.from && to > BREAK.to
  return fits
    ? [
        { from, to: BREAK.from },
        { from: BREAK.to, to },
      ]
    : [
        { from, to },
        { from: '', to: '' },
      ]
}

/** Edits the opening hours of a day: closed, one span, or two with a break. */
export function OpenHours({ of, label, spans, onChange }: OpenHoursProps) {
  const [first, second] = spans
  const change = (at: number, part: Partial<OpenSpan>) =>
    onChange(spans.map((span, index) => (index === at ? { ...span, ...part } : span)))
  const row = (span: OpenSpan, at: number, after: string) => (
    <div className={styles.span}>
      <div className={styles.time}>
        <TextField
          label={`${of}${after} opens`}
          hideLabel
          type="time"
          value={span.from}
          onValueChange={(from) => change(at, { from })}
        />
      </div>
      to
      <div className={styles.time}>
        <TextField
          label={`${of}${after} closes`}
          hideLabel
          type="time"
          value={span.to}
          onValueChange={(to) => change(at, { to })}
        />
      </div>
      {at > 0 && (
        <IconButton
          size="compact"
          name={`Remove the break of ${of}`}
          icon={X}
          onClick={() => onChange(first && second ? [{ from: first.from, to: second.to || first.to }] : [])}
        />
      )}
      {at === 0 && spans.length < OPEN_SPANS_MAX && (
        <Button size="compact" variant="quiet" icon={Plus} onClick={() => onChange(withBreak(spans))}>
          Break
          <VisuallyHidden>{` for ${of}`}</VisuallyHidden>
        </Button>
      )}
    </div>
  )
  return (
    <>
      <div className={styles.day}>
        <Checkbox
          label={label}
          checked={spans.length > 0}
          onCheckedChange={(isOpen) => onChange(isOpen ? [...USUAL_HOURS] : [])}
        />
      </div>
      <div className={styles.spans}>
        {first ? row(first, 0, '') : <span className={styles.closed}>Closed</span>}
        {second && row(second, 1, ' after the break')}
      </div>
    </>
  )
}
