'use client';

import type { ReactNode } from 'react';
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { doctrinalStatements } from '@/lib/contract/doctrine';
import type { Typed } from './field-names';
import type { CheckoutWords } from './words';

interface Props {
  form: UseFormReturn<Typed>;
  words: CheckoutWords['billing'];
  statements: CheckoutWords['statements'];
  terms: ReactNode;
}

/** The doctrinal statements, each with its own checkbox, the terms and the age (specification 5). */
export function StatementFields({ form, words, statements, terms }: Props) {
  const { errors } = form.formState;
  return (
    <>
      <fieldset className="min-w-0">
        <legend>
          <h2 className="text-title">{words.statementsTitle}</h2>
        </legend>
        <p className="mt-3 mb-5 text-soft">{words.statementsText}</p>
        <div className="grid gap-1">
          {doctrinalStatements.map((statement) => (
            <Agreement
              key={statement}
              wrong={errors.statements?.[statement] && 'statements-wrong'}
              {...form.register(`statements.${statement}`)}
            >
              {statements[statement]}
            </Agreement>
          ))}
        </div>
        {errors.statements && <Wrong id="statements-wrong">{words.errors.statements}</Wrong>}
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="mb-5">
          <h2 className="text-title">{words.termsTitle}</h2>
        </legend>
        {(['terms_accepted', 'of_age'] as const).map((name) => (
          <div key={name}>
            <Agreement wrong={errors[name] && `${name}-wrong`} {...form.register(name)}>
              {name === 'of_age' ? words.ofAge : terms}
            </Agreement>
            {errors[name] && <Wrong id={`${name}-wrong`}>{words.errors[name]}</Wrong>}
          </div>
        ))}
      </fieldset>
    </>
  );
}

type AgreementProps = UseFormRegisterReturn & {
  /** Id of the error message, if invalid. */
  wrong: string | undefined;
  children: ReactNode;
};

function Agreement({ wrong, children, ...input }: AgreementProps) {
  return (
    <label className="flex cursor-pointer items-start gap-4 rounded-soft py-3 has-[[aria-invalid=true]]:text-wrong">
      <input
        type="checkbox"
        required
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong}
        className="mt-0.5 size-6 shrink-0 accent-gold"
        {...input}
      />
      <span className="text-note">{children}</span>
    </label>
  );
}

function Wrong({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="text-small font-semibold text-wrong">
      {children}
    </p>
  );
}
