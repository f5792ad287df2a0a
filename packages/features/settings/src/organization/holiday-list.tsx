import { HOLIDAY_NAME_MAX, HOLIDAYS_MAX } from '@parley/domain'
import { Button, Checkbox, DateField, FieldGrid, TextField, VisuallyHidden } from '@parley/ui'
import { Plus, Trash2 } from 'lucide-react'
import { OpenHours } from './open-hours.tsx'
import { type HolidayValues, newHoliday } from './organization-values.ts'
import styles from './organization.module.css'

interface HolidayListProps {
  holidays: readonly HolidayValues[]
  error: string | undefined
  onChange: (holidays: HolidayValues[]) => void
}

/** Edits the days on which the business is closed or has other hours. */
export function HolidayList({ holidays, error, onChange }: HolidayListProps) {
  const change = (key: string, part: Partial<HolidayValues>) =>
    onChange(holidays.map((holiday) => (holiday.key === key ? { ...holiday, ...part } : holiday)))
  return (
    <>
      {holidays.map(({ key, name, date, is_yearly, hours }) => (
        <fieldset key={key} className={styles.holiday} aria-label={name || 'New holiday'}>
          <FieldGrid>
            <TextField
              label="Holiday"
              required
              autoComplete="off"
              maxLength={HOLIDAY_NAME_MAX}
              value={name}
              onValueChange={(value) => change(key, { name: value })}
            />
            <DateField label="Day" required value={date} onValueChange={(value) => change(key, { date: value })} />
          </FieldGrid>
          <div className={styles.span}>
            <OpenHours
              of={name || 'the holiday'}
              label="Open"
              spans={hours}
              onChange={(value) => change(key, { hours: value })}
            />
          </div>
          <div className={styles.holidayFoot}>
            <Checkbox
              label="Every year"
              checked={is_yearly}
              onCheckedChange={(value) => change(key, { is_yearly: value })}
            />
            <Button
              size="compact"
              variant="quiet"
              icon={Trash2}
              onClick={() => onChange(holidays.filter((holiday) => holiday.key !== key))}
            >
              Remove
              <VisuallyHidden>{` ${name || 'the holiday'}`}</VisuallyHidden>
            </Button>
          </div>
        </fieldset>
      ))}
      {error && <p className={styles.error}>{error}</p>}
      <div className={styles.actions}>
        <Button
          icon={Plus}
          disabled={holidays.length >= HOLIDAYS_MAX}
          onClick={() => onChange([...holidays, newHoliday(holidays)])}
        >
          Add a holiday
        </Button>
      </div>
    </>
  )
}
