import { type Comparison, money } from './comparison.ts'

/** A payment must have the provider's id of its succeeded attempt. */
const providerIds: Comparison = {
  counts: 'transactions',
  sql: `
    select o.name as organization, 'transaction ' || t.id as subject, 'provider id' as field,
      coalesce(t.provider_id, 'none') as found, a.provider_ref as expected
    from payment_attempts a
    join transactions t on t.organization_id = a.organization_id and t.id = a.transaction_id
    join organizations o on o.id = t.organization_id
    where a.status = 'succeeded' and a.provider_ref is not null and t.provider_id is distinct from a.provider_ref`,
}

/** The amount held for refunds must be the sum of the refunds that have succeeded or may still succeed. */
const held: Comparison = {
  counts: 'transactions',
  sql: `
    with live as (
      select organization_id, transaction_id, sum(amount_cents) as held from refunds
      where status in ('pending', 'unknown', 'succeeded') group by organization_id, transaction_id)
    select o.name as organization, 'transaction ' || t.id as subject, 'held for refunds' as field,
      ${money('t.refund_held_cents')} as found, ${money('coalesce(l.held, 0)')} as expected
    from transactions t join organizations o on o.id = t.organization_id
    left join live l on l.organization_id = t.organization_id and l.transaction_id = t.id
    where t.refund_held_cents <> coalesce(l.held, 0)`,
}

/** Only unpaid invoices may have an active link. */
const links: Comparison = {
  counts: 'payment_links',
  sql: `
    select o.name as organization, 'invoice ' || i.invoice_number as subject, 'payment link' as field,
      l.status as found, 'not active: the invoice is ' || i.status as expected
    from payment_links l join organizations o on o.id = l.organization_id
    join invoices i on i.organization_id = l.organization_id and i.id = l.invoice_id
    where l.status = 'active' and i.status <> 'unpaid'`,
}

/** Finds payments that disagree with their attempts, refunds or links. */
export const PAYMENT_COMPARISONS: readonly Comparison[] = [providerIds, held, links]
