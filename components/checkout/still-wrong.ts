import type { FieldErrors } from 'react-hook-form';
import type { CardHandle } from './card-handle';
import { fieldsIn, type Typed } from './field-names';
import type { Problem } from './use-checkout';

/** A problem without what was corrected since; undefined where nothing is left of it. */
export function stillWrong(
  problem: Problem,
  errors: FieldErrors<Typed>,
  card: CardHandle | null,
): Problem | undefined {
  const isWrong = (field: string) => {
    const known = fieldsIn('en').find((name) => name === field);
    return !known || errors[known] !== undefined;
  };
  if (problem.kind === 'fields') {
    const invalid = card?.invalid() ?? [];
    const fields = problem.fields.filter(isWrong);
    const left = problem.card.filter((field) => invalid.includes(field));
    return fields.length + left.length > 0 ? { ...problem, fields, card: left } : undefined;
  }
  if (problem.kind !== 'refused') return problem;
  const fields = problem.fields.filter(isWrong);
  return fields.length > 0 ? { ...problem, fields } : undefined;
}
