import type { Knex } from 'knex'

const keepRefund = (ends: string) => `
  create or replace function keep_refund() returns trigger language plpgsql as $$
  begin
    if (new.organization_id, new.id, new.transaction_id, new.amount_cents, new.refund_method)
      is distinct from (old.organization_id, old.id, old.transaction_id, old.amount_cents, old.refund_method)
      or (old.status in (${ends}) and new.status <> old.status) then
      raise exception 'The amount of a refund and its end do not change' using errcode = 'restrict_violation';
    end if;
    return new;
  end $$;`

const statuses = (last: string) => `
  alter table refunds drop constraint refunds_status_check, add constraint refunds_status_check
    check (status in ('requested', 'pending', 'unknown', 'succeeded', 'failed', 'rejected'${last}));`

/** Refund requests can be withdrawn; those that can no longer be approved are withdrawn here. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ${keepRefund(`'succeeded', 'failed', 'rejected', 'withdrawn'`)}
    ${statuses(`, 'withdrawn'`)}
    alter table refunds add column decision_reason text;

    update refunds r set status = 'withdrawn', settled_at = now(),
      decision_reason = case
        when t.reversed_at is not null then 'The payment was recorded by mistake and taken back'
        when t.refunded_amount_cents = t.amount_cents then 'Already refunded in full'
        else 'Only $' || trim(to_char((t.amount_cents - t.refunded_amount_cents) / 100.0, '9,999,999,990.00'))
          || ' can still be refunded' end
    from transactions t
    where r.status = 'requested' and t.organization_id = r.organization_id and t.id = r.transaction_id
      and (t.reversed_at is not null or r.amount_cents > t.amount_cents - t.refunded_amount_cents);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ${keepRefund(`'succeeded', 'failed', 'rejected'`)}
    update refunds set status = 'rejected' where status = 'withdrawn';
    ${statuses('')}
    alter table refunds drop column decision_reason;
  `)
}
