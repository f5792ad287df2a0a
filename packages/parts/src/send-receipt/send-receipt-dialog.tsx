import { failureText, reasonOf, useKeyedMutation } from '@parley/client'
import { type Receipt, sendReceipt } from '@parley/contract'
import { checkReceiptDelivery, formatPhone, type Refusal } from '@parley/domain'
import { Banner, LoadingPill, useToast } from '@parley/ui'
import { Dialog, FormDialog } from '@parley/ui/dialog'
import { useState } from 'react'
import { receiptRequest, type SendingForm } from './receipt-request.ts'
import { SendReceiptFields } from './send-receipt-fields.tsx'
import { type ReceiptOf, useReceipt } from './use-receipt.ts'
import styles from './send-receipt-dialog.module.css'

export interface SendReceiptDialogProps {
  of: ReceiptOf
  /** Called when it is sent or put away. */
  onClose: () => void
}

/** Sends the receipt of a payment or of a refund by text, by mail or both. */
export function SendReceiptDialog({ of, onClose }: SendReceiptDialogProps) {
  const { data, error, isPending } = useReceipt(of)
  if (data) return <ReceiptForm receipt={data} onClose={onClose} />
  return (
    <Dialog title="Send Receipt" onClose={onClose}>
      {isPending && <LoadingPill>Loading...</LoadingPill>}
      {error && <Banner tone="danger">{reasonOf(error, 'Failed to fetch receipt')}</Banner>}
    </Dialog>
  )
}

function ReceiptForm({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { toast } = useToast()
  const { customer } = receipt.receiptData
  const write = useKeyedMutation(sendReceipt)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [form, setForm] = useState<SendingForm>({
    deliveryMethod: 'sms',
    phoneNumber: formatPhone(customer.phone),
    email: customer.email ?? '',
    optionalMessage: '',
    messageFormat: 'link',
  })
  const fail = (title: string, description?: string) => toast({ title, description, destructive: true })
  const submit = () => {
    const body = receiptRequest(form)
    const decision = checkReceiptDelivery(body)
    setRefusal(decision.allowed ? null : decision)
    if (!decision.allowed) {
      fail(decision.text)
      return
    }
    write.run(
      { params: { id: receipt.id }, body },
      {
        onSuccess: () => {
          toast({ title: 'Receipt sent successfully' })
          onClose()
        },
        onError: (error) => fail('Failed to send receipt', failureText(error)),
      },
    )
  }
  return (
    <FormDialog
      title="Send Receipt"
      pending={write.isPending}
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Send receipt"
      pendingLabel="Sending..."
    >
      <div className={styles.body}>
        <SendReceiptFields
          form={form}
          receipt={receipt}
          disabled={write.isPending}
          refusal={refusal}
          onChange={(change) => {
            setForm({ ...form, ...change })
            setRefusal(null)
          }}
        />
        {write.error && <Banner tone="danger">{failureText(write.error)}</Banner>}
      </div>
    </FormDialog>
  )
}
