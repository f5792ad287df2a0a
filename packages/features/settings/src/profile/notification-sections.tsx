import { type NoticeChannel, type NoticeEvent, PRODUCT, type QuietTime } from '@parley/domain'
import { checkDesktopPermission, requestDesktopPermission, useDesktopPermission } from '@parley/parts/desktop-notices'
import { Banner, Button, Checkbox, Segmented, Switch, TextField } from '@parley/ui'
import { BellOff, Mail, Monitor, Smartphone, Volume2 } from 'lucide-react'
import { FormSection } from '../form/settings-form.tsx'
import type { ProfileForm } from './profile-form.ts'
import { PushSection } from './push-section.tsx'
import styles from './notification-sections.module.css'

interface NotificationSectionsProps {
  form: ProfileForm
  errorOf: (field: keyof ProfileForm) => string | undefined
  onChange: (change: Partial<ProfileForm>) => void
}

type Email = 'payment_received' | 'conversation_assigned' | 'mentioned' | 'daily_summary'

interface EventRow {
  label: string
  hint?: string
  email?: Email
  event?: NoticeEvent
}

const ROWS: readonly EventRow[] = [
  { label: 'Payment received', email: 'payment_received', event: 'payment_received' },
  { label: 'Conversation assigned', email: 'conversation_assigned', event: 'conversation_assigned' },
  { label: 'Mentioned', hint: 'When someone names you in a comment.', email: 'mentioned', event: 'mentioned' },
  { label: 'New text from a customer', event: 'new_text' },
  { label: 'Missed call', event: 'missed_call' },
  { label: 'Meeting', hint: 'When you are invited, or one is moved or cancelled.', event: 'meeting' },
  { label: 'Daily summary', hint: 'At 7:00 AM in your time zone.', email: 'daily_summary' },
]
const CHANNEL_NAMES = { desktop: 'Desktop', push: 'Push', sound: 'Sound' } as const
/** Push is turned on in each browser separately. */
type SwitchedChannel = Exclude<NoticeChannel, 'push'>
const DAYS = [
  { value: 'weekdays', label: 'Weekdays' },
  { value: 'every_day', label: 'Every day' },
] as const

/** Edits which notifications the user receives, by channel, and when none are sent. */
export function NotificationSections({ form, errorOf, onChange }: NotificationSectionsProps) {
  const permission = useDesktopPermission()
  const isBlocked = permission === 'denied' || permission === 'unsupported'
  const choose = (event: NoticeEvent, channel: NoticeChannel, isOn: boolean) =>
    onChange({ events: { ...form.events, [event]: { ...form.events[event], [channel]: isOn } } })
  const cell = ({ label, event }: EventRow, channel: NoticeChannel) =>
    event === undefined ? (
      <None />
    ) : (
      <Checkbox
        label={`${label}: ${CHANNEL_NAMES[channel]}`}
        hideLabel
        checked={form.events[event][channel]}
        disabled={channel !== 'push' && (!form[channel] || (channel === 'desktop' && isBlocked))}
        onCheckedChange={(isOn) => choose(event, channel, isOn)}
      />
    )
  const head = (channel: SwitchedChannel) => (
    <Switch
      label={CHANNEL_NAMES[channel]}
      hideLabel
      checked={form[channel]}
      disabled={channel === 'desktop' && isBlocked}
      onCheckedChange={(isOn) => onChange({ [channel]: isOn })}
    />
  )
  return (
    <>
      <FormSection
        title="Notifications"
        text={`What you are notified of, and how. Email goes to ${form.email}: one for everything you have not read within five minutes.`}
      >
        {permission === 'denied' && (
          <Banner
            tone="warning"
            icon={BellOff}
            action={
              <Button size="compact" onClick={checkDesktopPermission}>
                Check again
              </Button>
            }
          >
            This browser blocks notifications from {PRODUCT.name}. Click the icon left of the address, then allow them.
            Email and sound work.
          </Banner>
        )}
        {permission === 'unsupported' && (
          <Banner tone="info" icon={BellOff}>
            This browser cannot show notifications. Email and sound work.
          </Banner>
        )}
        {permission === 'default' && form.desktop && (
          <Banner
            tone="info"
            action={
              <Button size="compact" onClick={() => void requestDesktopPermission()}>
                Allow notifications
              </Button>
            }
          >
            This browser asks once before it shows notifications while you look at something else.
          </Banner>
        )}
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col" className={styles.event}>
                Tell me about
              </th>
              <th scope="col">
                <span className={styles.channel}>
                  <Mail size={16} aria-hidden />
                  Email
                </span>
              </th>
              <th scope="col">
                <span className={styles.channel}>
                  {isBlocked ? <BellOff size={16} aria-hidden /> : <Monitor size={16} aria-hidden />}
                  Desktop
                  {head('desktop')}
                </span>
              </th>
              <th scope="col">
                <span className={styles.channel}>
                  <Smartphone size={16} aria-hidden />
                  Push
                </span>
              </th>
              <th scope="col">
                <span className={styles.channel}>
                  <Volume2 size={16} aria-hidden />
                  Sound
                  {head('sound')}
                </span>
              </th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map((row) => (
              <tr key={row.label}>
                <th scope="row" className={styles.event}>
                  {row.label}
                  {row.hint && <span className={styles.hint}>{row.hint}</span>}
                </th>
                <td>{row.email === undefined ? <None /> : emailBox(row.label, row.email, form, onChange)}</td>
                <td>{cell(row, 'desktop')}</td>
                <td>{cell(row, 'push')}</td>
                <td>{cell(row, 'sound')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </FormSection>
      <PushSection />
      <FormSection title="Quiet" text="Email still arrives.">
        <Switch
          label="Assigned only"
          hint="Stay quiet for conversations not assigned to you."
          checked={form.assigned_only}
          onCheckedChange={(assigned_only) => onChange({ assigned_only })}
        />
        <QuietFields
          quiet={form.quiet}
          error={errorOf('quiet')}
          onChange={(change) => onChange({ quiet: { ...form.quiet, ...change } })}
        />
      </FormSection>
    </>
  )
}

const emailBox = (label: string, email: Email, form: ProfileForm, onChange: NotificationSectionsProps['onChange']) => (
  <Checkbox
    label={`${label}: Email`}
    hideLabel
    checked={form[email]}
    onCheckedChange={(isOn) => onChange({ [email]: isOn })}
  />
)

const None = () => <span className={styles.none}>-</span>

interface QuietFieldsProps {
  quiet: QuietTime
  error: string | undefined
  onChange: (change: Partial<QuietTime>) => void
}

function QuietFields({ quiet, error, onChange }: QuietFieldsProps) {
  return (
    <>
      <Switch
        label="No desktop, push or sound at certain times"
        hint="Except when you are mentioned."
        checked={quiet.enabled}
        onCheckedChange={(enabled) => onChange({ enabled })}
      />
      {quiet.enabled && (
        <div className={styles.times}>
          <TextField
            label="From"
            type="time"
            value={quiet.from}
            error={error}
            onValueChange={(from) => onChange({ from })}
          />
          <TextField label="Until" type="time" value={quiet.until} onValueChange={(until) => onChange({ until })} />
          <Segmented label="Days" options={DAYS} value={quiet.days} onValueChange={(days) => onChange({ days })} />
        </div>
      )}
    </>
  )
}
