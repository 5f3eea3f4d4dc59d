ALTER TABLE "onboarding_sessions"
  ADD CONSTRAINT "onboarding_sessions_stage_known" CHECK ("stage" IN ('dialogue', 'ship', 'outcome', 'completed')),
  ADD CONSTRAINT "onboarding_sessions_calling_known" CHECK (
    "calling" IN ('merchant', 'pathfinder', 'warden', 'independent')),
  ADD CONSTRAINT "onboarding_sessions_calling_after_talk" CHECK (("stage" = 'dialogue') = ("calling" IS NULL)),
  ADD CONSTRAINT "onboarding_sessions_outcome_after_claim" CHECK (
    ("stage" IN ('outcome', 'completed')) = ("outcome" IS NOT NULL)),
  ADD CONSTRAINT "onboarding_sessions_completed_once" CHECK (("stage" = 'completed') = ("completed_at" IS NOT NULL));

ALTER TABLE "onboarding_answers"
  ADD CONSTRAINT "onboarding_answers_position_counts" CHECK ("position" > 0);

ALTER TABLE "onboarding_tutorials"
  ADD CONSTRAINT "onboarding_tutorials_tip_dated" CHECK (("tip" IS NULL) = ("tip_at" IS NULL));
