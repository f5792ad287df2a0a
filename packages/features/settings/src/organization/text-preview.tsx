import { type SmsConfig, withSignature } from '@parley/domain'
import { useBilledParts } from '@parley/parts/sms'
import { FilledTemplateText } from '@parley/parts/templates/preview'
import styles from './organization.module.css'

interface TextPreviewProps {
  title: string
  /** The text without the signature. */
  content: string
  /** Name of the business. */
  name: string
  smsConfig: SmsConfig
}

/** Preview of a text as the customer receives it when it is the first of the day, with the number of billed parts. */
export function TextPreview({ title, content, name, smsConfig }: TextPreviewProps) {
  const complete = withSignature(content, { organization: { name, smsConfig }, isFirstToday: true })
  const ending = complete.slice(content.length)
  const billed = useBilledParts(complete)
  return (
    <div className={styles.preview}>
      <FilledTemplateText title={title} content={content} fill={(text) => text} ending={ending} />
      <p className={styles.note} aria-live="polite">
        {billed && `${billed.parts} ${billed.parts === 1 ? 'part' : 'parts'}, ${complete.length} characters. `}
        {billed && billed.costly.length > 0 && `Shorter parts because of ${billed.costly.slice(0, 3).join(' ')}. `}
        {ending !== '' && 'Later texts on the same day do not end like this.'}
      </p>
    </div>
  )
}
