import type { Customer, getSettings, ResponseOf } from '@parley/contract'
import { fillTemplate, formatPhone, smsSegments, type TemplateValues, withSignature } from '@parley/domain'
import { CustomerSearch } from '@parley/parts'
import { useBilledParts } from '@parley/parts/sms'
import { FilledTemplateText } from '@parley/parts/templates/preview'
import { Button } from '@parley/ui'
import styles from './template-editor.module.css'

interface TemplatePreviewProps {
  content: string
  values: TemplateValues
  /** null until loaded. */
  organization: ResponseOf<typeof getSettings>['organization'] | null
  customer: Customer | null
  onCustomer: (customer: Customer | null) => void
}

/**
 * Previews the text as it is sent, with example values or for a customer, and the parts that the carrier bills for it.
 */
export function TemplatePreview({ content, values, organization, customer, onCustomer }: TemplatePreviewProps) {
  const fill = (text: string) => fillTemplate(text, values)
  const filled = fill(content)
  const complete = organization
    ? withSignature(filled, {
        organization: { name: organization.name, smsConfig: organization.settings.sms_config },
        isFirstToday: true,
      })
    : filled
  const ending = complete.slice(filled.length)
  return (
    <section className={styles.side} aria-label="Preview">
      {customer ? (
        <div className={styles.customer}>
          <span>{`For ${customer.name ?? formatPhone(customer.phoneNumber)}`}</span>
          <Button size="compact" onClick={() => onCustomer(null)}>
            Use example values
          </Button>
        </div>
      ) : (
        <CustomerSearch label="Preview for a customer" required={false} onPick={onCustomer} />
      )}
      <FilledTemplateText content={content} fill={fill} ending={ending} />
      {ending !== '' && (
        <p className={styles.note}>The first text to a customer each day ends like this; later ones do not.</p>
      )}
      <Parts content={content} complete={complete} hasEnding={ending !== ''} />
    </section>
  )
}

function Parts({ content, complete, hasEnding }: { content: string; complete: string; hasEnding: boolean }) {
  const billed = useBilledParts(content === '' ? '' : complete)
  if (billed === null || content === '') return null
  const costly = billed.costly.slice(0, 3).join(' ')
  return (
    <div className={styles.parts} aria-live="polite">
      <strong>{`${billed.parts} ${billed.parts === 1 ? 'part' : 'parts'}`}</strong>
      <span>{` billed for ${complete.length} characters${hasEnding ? ' with the signature' : ''}`}</span>
      {costly !== '' && <p className={styles.note}>{`Shorter parts because of ${costly}`}</p>}
      {billed.parts !== smsSegments(complete, 0) && (
        <p
          className={styles.note}
        >{`The counter says ${smsSegments(content, 0)} SMS: it counts 160 characters each.`}</p>
      )}
    </div>
  )
}
