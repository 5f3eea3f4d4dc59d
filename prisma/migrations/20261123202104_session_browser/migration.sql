-- AlterTable
ALTER TABLE "refresh_token" ADD COLUMN     "browser" TEXT;

-- CreateIndex
CREATE INDEX "refresh_token_browser_idx" ON "refresh_token"("browser");
