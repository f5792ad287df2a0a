import { ApiError, useNow, useSignedIn } from '@parley/client'
import type { Customer, CustomerRecord, CustomField as WireField, CustomFieldValue } from '@parley/contract'
import { changedInForm, checkProfileForm, formatAgo, formatPhone, type FormSetting, may } from '@parley/domain'
import { useLatestSearchParams, useNavigationBlock } from '@parley/parts/address'
import { ConsentStrip, type ConsentStripHandle } from '@parley/parts/consent'
import { Avatar, Button, QuietLine, type TabOption, Tabs, useMediaQuery } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { DiscardDialog, useDirtyGuard } from '@parley/ui/form'
import { useEffect, useMemo, useRef } from 'react'
import { nameOf } from '../components/customer-parts.tsx'
import { useErase } from '../erase/use-erase.tsx'
import { fieldOf } from '../field-of.ts'
import { useMergeQuestion } from '../merge/use-merge-question.ts'
import { CustomerTimeline } from '../timeline/customer-timeline.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { labelOf } from './field-labels.ts'
import { InformationFields } from './information-fields.tsx'
import { InternalNotes } from './internal-notes.tsx'
import { PaymentHistory } from './payment-history.tsx'
import type { ProfileDialogProps } from './profile-dialog.tsx'
import { ProfileFigures } from './profile-figures.tsx'
import { ProfileHead } from './profile-head.tsx'
import { factsOf, useCustomerProfile } from './use-customer-profile.ts'
import { useNote } from './use-note.ts'
import styles from './profile.module.css'

type Tab = 'timeline' | 'information' | 'payments' | 'notes'

const TABS: readonly TabOption<Tab>[] = [
  { value: 'information', label: 'Information' },
  { value: 'payments', label: 'Payment History' },
  { value: 'notes', label: 'Internal Notes' },
]
/** The tabs on screens that are too narrow to show the timeline beside them. */
const NARROW_TABS: readonly TabOption<Tab>[] = [{ value: 'timeline', label: 'Timeline' }, ...TABS]

interface LoadedProfileProps extends ProfileDialogProps {
  /** The customer to show; for a merged customer this is the kept one, whose id differs. */
  customer: CustomerRecord
  fields: readonly WireField[]
  values: readonly CustomFieldValue[]
  /** Whether the customer or the values are being refetched, in which case they may not match each other. */
  isReading: boolean
  /** Whether refetching them failed. */
  isOld: boolean
}

/** A customer's loaded profile: figures, tabs, consent, and the edit form with its conflicts. */
export function LoadedProfile({
  id: askedId,
  customer,
  fields,
  values,
  isReading,
  isOld,
  actions,
  onOpen,
  onClose,
}: LoadedProfileProps) {
  const { user, actor } = useSignedIn()
  const now = useNow()
  const { id } = customer
  const note = useNote(id)
  const isNarrow = useMediaQuery('(width < 1200px)')
  const tabs = isNarrow ? NARROW_TABS : TABS
  const [tab, setTab] = useTab(tabs)
  const facts = useMemo(() => factsOf(customer, values), [customer, values])
  const dateFormat = user.settings.display.date_format
  const setting = useMemo<FormSetting>(() => ({ fields: fields.map(fieldOf), dateFormat }), [fields, dateFormat])
  const { state, send } = useCustomerProfile(id, facts, setting, isReading)
  const { form, facts: base, left, isTried, failure, conflict } = state.context
  const isSaving = state.matches('savingDetails') || state.matches('savingValues')
  const changed = changedInForm(form, base, state.context.setting)
  const problems = checkProfileForm(form, base, state.context.setting)
  const shown = [...problems].filter(([field]) => isTried || left.has(field))
  const refused = (failure instanceof ApiError && failure.body?.fields) || {}
  const errorOf = (field: string) => shown.find(([name]) => name === field)?.[1] ?? refused[field]
  const known = knownCustomerOf(failure)

  const changes = changed.length + (note.typed.trim() === '' ? 0 : 1)
  const block = useNavigationBlock(changes > 0, ({ search }) => new URLSearchParams(search).get('customer') !== askedId)
  const guard = useDirtyGuard(changes > 0, block)
  // Opens the kept customer only after the edits are saved or discarded: another id in the address starts a new form.
  const isLeft = id !== askedId && changes === 0 && !isSaving
  useEffect(() => {
    if (isLeft) onOpen(id)
  }, [isLeft, id, onOpen])
  const mayEdit = may(actor, 'customer.write')
  const discard = () => {
    send({ type: 'form.discard' })
    note.change('')
  }
  const submit = () => {
    if (problems.size > 0) setTab('information')
    send({ type: 'form.submit' })
  }
  const consent = useRef<ConsentStripHandle>(null)
  const timeline = (
    <CustomerTimeline customerId={id} name={nameOf(customer)} onOpenConsent={() => consent.current?.openHistory()} />
  )
  const merge = useMergeQuestion(may(actor, 'customer.merge'), (then) =>
    guard.leave(() => {
      discard()
      then()
    }),
  )
  const erase = useErase(customer, onClose)

  return (
    <>
      <Dialog
        title={nameOf(customer)}
        size="wide"
        pending={isSaving}
        onClose={onClose}
        onSubmit={submit}
        headStart={<Avatar name={nameOf(customer)} size={36} />}
        headEnd={
          <ProfileHead customer={customer} isNarrow={isNarrow} actions={actions} erase={erase} onMerge={merge.ask} />
        }
        footer={
          <>
            <span className={styles.status}>
              {isTried && problems.size > 0 ? (
                <Needs problems={[...problems.keys()]} setting={setting} onOpen={() => setTab('information')} />
              ) : changes > 0 ? (
                `${changes} ${changes === 1 ? 'change' : 'changes'}, not saved yet`
              ) : (
                contactText(customer, now)
              )}
            </span>
            {changes > 0 ? (
              <Button disabled={isSaving} onClick={discard}>
                {`Discard ${changes} ${changes === 1 ? 'change' : 'changes'}`}
              </Button>
            ) : (
              <Button disabled={isSaving} onClick={onClose}>
                Close
              </Button>
            )}
            {mayEdit && (tab === 'information' || changed.length > 0) && (
              <Button type="submit" variant="primary" pending={isSaving} pendingLabel="Saving...">
                Save Changes
              </Button>
            )}
          </>
        }
      >
        {isOld && <QuietLine>Could not refresh. Trying again in 5 seconds.</QuietLine>}
        <ProfileFigures id={id} />
        <div className={styles.page}>
          <div className={styles.main}>
            <Tabs label={nameOf(customer)} tabs={tabs} value={tab} onValueChange={setTab}>
              <div className={tab === 'timeline' ? styles.whole : styles.tab}>
                {tab === 'timeline' && timeline}
                {tab === 'information' && (
                  <InformationFields
                    form={form}
                    setting={state.context.setting}
                    customer={customer}
                    needsName={base.name !== null}
                    changed={changed}
                    readOnly={isSaving || !mayEdit}
                    errorOf={errorOf}
                    known={
                      known && (
                        <Button size="compact" onClick={() => onOpen(known.id)}>
                          {`Open ${known.name || formatPhone(known.phoneNumber)}`}
                        </Button>
                      )
                    }
                    onChange={(change) => send({ type: 'form.change', change })}
                    onLeave={(field) => send({ type: 'form.leave', field })}
                  />
                )}
                {tab === 'payments' && <PaymentHistory id={id} />}
                {tab === 'notes' && <InternalNotes id={id} written={note} />}
              </div>
            </Tabs>
            <ConsentStrip ref={consent} customer={customer} />
          </div>
          {!isNarrow && <div className={styles.side}>{timeline}</div>}
        </div>
      </Dialog>
      {state.matches('conflict') && conflict && (
        <ConflictDialog
          conflict={conflict}
          setting={state.context.setting}
          customerName={nameOf(customer)}
          onChoose={(field, choice) => send({ type: 'conflict.choose', field, choice })}
          onSave={() => send({ type: 'conflict.save' })}
          onBack={() => send({ type: 'conflict.back' })}
        />
      )}
      {merge.MergeDialog && (
        <merge.MergeDialog
          id={id}
          onMerged={(kept) => {
            merge.close()
            if (kept !== id) onOpen(kept)
          }}
          onClose={merge.close}
        />
      )}
      {erase.dialog}
      {guard.isConfirming && <DiscardDialog changes={changes} guard={guard} />}
    </>
  )
}

/** The tab named in the address, by default the first one, and a function to change it. */
function useTab(tabs: readonly TabOption<Tab>[]): [Tab, (tab: Tab) => void] {
  const [params, setParams] = useLatestSearchParams()
  const first = tabs[0]?.value ?? 'information'
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? first
  const open = (next: Tab) =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current)
        if (next === first) changed.delete('tab')
        else changed.set('tab', next)
        return changed
      },
      { replace: true },
    )
  return [tab, open]
}

/** The customer who already has the number, when that is why saving failed; null otherwise. */
function knownCustomerOf(failure: unknown): Customer | null {
  if (!(failure instanceof ApiError) || failure.body?.code !== 'duplicate') return null
  return (failure.body.current as Customer | undefined) ?? null
}

const contactText = ({ lastContactedAt }: CustomerRecord, now: Date) =>
  lastContactedAt === null ? 'Never contacted' : `Last contact ${formatAgo(new Date(lastContactedAt), now)}`

interface NeedsProps {
  problems: readonly string[]
  setting: FormSetting
  onOpen: () => void
}

/** States how many fields prevent saving, with a button to the first one. */
const Needs = ({ problems, setting, onOpen }: NeedsProps) => (
  <output className={styles.needs}>
    {`${problems.length} ${problems.length === 1 ? 'field needs' : 'fields need'} attention before you can save: `}
    <Button size="compact" variant="quiet" type="submit" onClick={onOpen}>
      {labelOf(problems[0] ?? '', setting.fields)}
    </Button>
  </output>
)
