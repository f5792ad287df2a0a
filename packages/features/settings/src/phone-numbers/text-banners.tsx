import { failureText } from '@parley/client'
import type { useNewMessage } from '@parley/parts/new-message'
import { Banner } from '@parley/ui'

type NewMessage = ReturnType<typeof useNewMessage>['state']['context']

interface TextBannersProps {
  failure: NewMessage['failure']
  question: NewMessage['question']
}

/** Shows why a first text was not sent, and the question to confirm before sending. */
export function TextBanners({ failure, question }: TextBannersProps) {
  return (
    <>
      {failure !== null && (
        <Banner tone="danger" isAlert>
          {failureText(failure, 'It will not be sent twice; please try again.')}
        </Banner>
      )}
      {question !== null && (
        <Banner tone="warning" isAlert>
          {question}
        </Banner>
      )}
    </>
  )
}
