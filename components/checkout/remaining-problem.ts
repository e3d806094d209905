import type { FieldErrors } from 'react-hook-form';
import type { CardHandle } from './card-handle';
import { fieldsIn, type Typed } from './field-names';
import type { Problem } from './use-checkout';

/** Returns a problem without the fields corrected since; undefined if none are left. */
export function remainingProblem(
  problem: Problem,
  errors: FieldErrors<Typed>,
  card: CardHandle | null,
): Problem | undefined {
  const isWrong = (field: string) => {
    const knownField = fieldsIn('en').find((name) => name === field);
    return !knownField || errors[knownField] !== undefined;
  };
  if (problem.kind === 'fields') {
    const invalid = card?.invalid() ?? [];
    const fields = problem.fields.filter(isWrong);
    const invalidCard = problem.card.filter((field) => invalid.includes(field));
    return fields.length + invalidCard.length > 0
      ? { ...problem, fields, card: invalidCard }
      : undefined;
  }
  if (problem.kind !== 'refused') return problem;
  const fields = problem.fields.filter(isWrong);
  return fields.length > 0 ? { ...problem, fields } : undefined;
}
