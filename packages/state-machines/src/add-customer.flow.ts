import { checkCustomerForm } from '@parley/domain'
import type { CustomerForm, CustomerRequest } from '@parley/domain'
import { createSubmissionFlow } from './submission.flow.ts'

/** The Add Customer dialog. A number that was added already is refused, so that a second try harms nobody. */
export const addCustomerFlow = createSubmissionFlow<CustomerForm, null, CustomerRequest, { optedOutAt: string | null }>(
  {
    id: 'addCustomer',
    check: checkCustomerForm,
    isHarmless: true,
  },
)
