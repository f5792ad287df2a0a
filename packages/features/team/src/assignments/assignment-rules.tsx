import { reasonOf, useEndpointMutation, useEndpointQuery } from '@parley/client'
import { type AssignmentRulesView, getAssignmentRules, updateAssignmentRules } from '@parley/contract'
import { ASSIGN_STRATEGIES, DEFAULT_ASSIGN_STRATEGY, WORKLOAD_CAPACITY } from '@parley/domain'
import { QueryState } from '@parley/parts/query-state'
import { Select, Switch, useToast } from '@parley/ui'
import styles from './assignments.module.css'

const STRATEGIES = [
  { value: 'round-robin', label: 'Round-robin' },
  { value: 'least-loaded', label: 'Least loaded' },
] as const

/** Settings of automatic assignment; each rule is off by default and takes effect at once. */
export function AssignmentRules() {
  const query = useEndpointQuery(getAssignmentRules)
  return (
    <section className={styles.rules} aria-label="Rules">
      <h2 className={styles.heading}>Rules</h2>
      <QueryState
        query={query}
        loading="Loading rules..."
        failed="Failed to fetch the rules"
        safe="Nothing was changed."
        stale="Could not refresh the rules."
        level={3}
      >
        {(rules) => <Rules rules={rules} />}
      </QueryState>
    </section>
  )
}

function Rules({ rules }: { rules: AssignmentRulesView }) {
  const { toast } = useToast()
  const { mutate, isPending } = useEndpointMutation(updateAssignmentRules)
  const { first_answer, new_conversations: strategy, give_back } = rules
  const change = (fields: Partial<AssignmentRulesView>) =>
    mutate(
      { body: fields },
      {
        onSuccess: () => toast({ title: 'Rules Saved' }),
        onError: (error) =>
          toast({ title: 'Error', description: reasonOf(error, 'Failed to save the rules'), destructive: true }),
      },
    )
  return (
    <>
      <Switch
        label="Assign on first answer"
        hint="An unassigned conversation goes to whoever texts in it first."
        checked={first_answer}
        pending={isPending}
        onCheckedChange={(isOn) => change({ first_answer: isOn })}
      />
      <Switch
        label="Assign new conversations"
        hint={`During business hours, to people with fewer than ${WORKLOAD_CAPACITY} conversations. At other times they wait until you open.`}
        checked={strategy !== null}
        pending={isPending}
        onCheckedChange={(isOn) => change({ new_conversations: isOn ? DEFAULT_ASSIGN_STRATEGY : null })}
      />
      {strategy !== null && (
        <Select
          label="Strategy"
          options={STRATEGIES}
          value={strategy}
          disabled={isPending}
          onValueChange={(value) =>
            change({ new_conversations: ASSIGN_STRATEGIES.find((one) => one === value) ?? strategy })
          }
        />
      )}
      <Switch
        label="Unassign on deactivation"
        hint="A deactivated person's conversations become unassigned, unless you reassign them."
        checked={give_back}
        pending={isPending}
        onCheckedChange={(isOn) => change({ give_back: isOn })}
      />
    </>
  )
}
