import { CalendarDays } from 'lucide-react'
import { useMemo, useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { lazyModule } from '../lazy/lazy-module.ts'
import { useLazyPart } from '../lazy/use-lazy-part.ts'
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx'

const calendar = lazyModule('The calendar', () => import('./day-popover.tsx'))

export interface DayFieldProps extends Omit<TextFieldProps, 'type' | 'prefix' | 'icon' | 'end'> {
  /** The day that the typed text stands for, as YYYY-MM-DD; null when it is none. */
  day: string | null
  /** Today in the reader's time zone. */
  today: string
  /** Called with the day that was chosen from the calendar. */
  onDayChange: (day: string) => void
}

/** A day that is typed in the person's own format or chosen from a calendar. The caller parses the typed text. */
export function DayField({ day, today, onDayChange, ...field }: DayFieldProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const anchor = useMemo(() => ({ current: button }), [button])
  const [isOpen, setIsOpen] = useState(false)
  const { part, preload, load } = useLazyPart(calendar)
  const close = () => setIsOpen(false)
  return (
    <>
      <TextField
        autoComplete="off"
        {...field}
        end={
          <IconButton
            ref={setButton}
            size="compact"
            name={`Choose ${field.label}`}
            icon={CalendarDays}
            disabled={field.readOnly}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPointerEnter={preload}
            onClick={() => {
              setIsOpen(true)
              load(close)
            }}
          />
        }
      />
      {isOpen && part && (
        <part.DayPopover
          label={field.label}
          day={day ?? today}
          today={today}
          trigger={anchor}
          onPick={(picked) => {
            close()
            onDayChange(picked)
          }}
          onClose={close}
        />
      )}
    </>
  )
}
